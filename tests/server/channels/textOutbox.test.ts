import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textJob } from '#server/channels/textJob.ts';
import { queueText, reportText, textOutboxTable } from '#server/channels/textOutbox.ts';
import { twilioApi } from '#server/channels/twilioApi.ts';
import { isFromTwilio, twilioSignature } from '#server/channels/twilioSignature.ts';
import { readTwilioSettings } from '#server/config/twilioSettings.ts';
import type { Database } from '#server/database/database.ts';
import { onEveryEngine } from '../database/engines.ts';
import { engines } from '../identity/startService.ts';
import { startTwilio, type TwilioStandIn, twilioPhone } from './twilioStandIn.ts';

const organization = 622710;

onEveryEngine(
  'text messages in the outbox',
  (open) => {
    let database: Database;
    let twilio: TwilioStandIn;
    let lines: string[];
    beforeAll(async () => {
      twilio = await startTwilio();
    });
    afterAll(() => twilio.close());
    beforeEach(async () => {
      database ??= (await open([textOutboxTable])).database;
      await database.maintain((sql) => sql('delete from text_outbox'));
      twilio.taken.length = 0;
      twilio.judge(() => undefined);
      lines = [];
    });

    const queue = (also: { text?: string; expiresInSeconds?: number } = {}) =>
      database.write(organization, (sql) =>
        queueText(sql, { organization, to: '5415550111', kind: 'jobOffer', text: 'Reply YES', ...also }),
      );
    const rows = () => database.maintain((sql) => sql('select * from text_outbox order by text_id'));
    const look = async (isConnected = true) => {
      const log = (facts: unknown, line = '') => void lines.push(JSON.stringify(facts) + line);
      const { signal } = new AbortController();
      const text = isConnected ? twilioApi(readTwilioSettings(twilio.environment)) : undefined;
      const needs = {
        database,
        log: { info: log, warn: log },
        text,
        publicUrl: 'https://console.example.org',
      };
      await textJob.run({}, needs, { signal, closing: signal, now: new Date() });
    };

    it('are sent once in Twilio’s wire format, and their text is deleted after sending', async () => {
      const id = await queue();
      await look();
      await look();
      expect(twilio.taken).toMatchObject([
        {
          resource: 'Messages',
          form: {
            To: '+15415550111',
            From: twilioPhone,
            Body: 'Reply YES',
            StatusCallback: `https://console.example.org/twilio/texts/${organization}/${id}`,
          },
        },
      ]);
      expect(twilio.taken[0]?.authorization).toMatch(/^Basic /);
      expect(await rows()).toMatchObject([{ state: 'sent', body: '', provider_id: twilio.taken[0]?.sid }]);
      expect(lines.join()).not.toMatch(/5415550111|YES|token/);
    });

    it('fail if the provider rejects them, and are uncertain and not retried if it may have accepted them', async () => {
      twilio.judge(() => 400);
      await queue();
      await look();
      twilio.judge(() => 'silent');
      await queue();
      await look();
      twilio.judge(() => 500);
      await queue();
      await look();
      await look();
      expect(await rows()).toMatchObject([
        { state: 'failed', reason: '400 21610 Refused' },
        { state: 'uncertain', attempts: 1 },
        { state: 'uncertain', attempts: 1 },
      ]);
    });

    it('stay queued after a rate limit response, and fail when they expire', async () => {
      twilio.judge(() => 429);
      await queue();
      await look();
      expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1, body: 'Reply YES' }]);
      await database.maintain((sql) => sql('update text_outbox set expires_at = now()'));
      await look(false);
      expect(await rows()).toMatchObject([{ state: 'failed', reason: 'expired' }]);
    });

    it('of a stopped process are uncertain until the provider reports', async () => {
      const id = await queue();
      await database.maintain((sql) =>
        sql(`update text_outbox set state = 'sending', taken_at = now() - interval '3 minutes'`),
      );
      await look();
      expect(await rows()).toMatchObject([{ state: 'uncertain', reason: 'interrupted' }]);
      expect(twilio.taken).toEqual([]);
      const report = (state: 'sent' | 'delivered' | 'failed', providerId = 'SM1') =>
        database.write(organization, (sql) =>
          reportText(sql, { organization, textId: id, providerId, state }),
        );
      expect(await report('delivered')).toBe(true);
      expect(await report('failed')).toBe(false);
      expect(await report('sent')).toBe(false);
      expect(await rows()).toMatchObject([{ state: 'delivered', provider_id: 'SM1' }]);
    });

    it('are rejected if the phone number is invalid', async () => {
      const message = { organization, to: '541555011', kind: 'test', text: '' };
      const write = database.write(organization, (sql) => queueText(sql, message));
      await expect(write).rejects.toMatchObject({ code: 'badRequest' });
    });
  },
  engines(),
);

describe('the Twilio signature', () => {
  const form = new URLSearchParams({
    ...{ CallSid: 'CA1234567890ABCDE', Caller: '+14158675309', Digits: '1234' },
    ...{ From: '+14158675309', To: '+18005551212' },
  });
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';

  it('matches the examples in Twilio’s documentation', () => {
    expect(twilioSignature('12345', url, form)).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=');
    const repeated = new URLSearchParams('Sid=CA123&SidAccount=AC123&Digits=5678&Digits=1234&Digits=1234');
    expect(twilioSignature('12345', url, repeated)).toBe('IK+Dwps556ElfBT0I3Rgjkr1wJU=');
  });

  it('is valid only for one address, one form and one token', () => {
    const signature = twilioSignature('12345', url, form);
    expect(isFromTwilio('12345', url, form, signature)).toBe(true);
    expect(isFromTwilio('12346', url, form, signature)).toBe(false);
    expect(isFromTwilio('12345', `${url}3`, form, signature)).toBe(false);
    expect(isFromTwilio('12345', url, new URLSearchParams(`${form}&x=1`), signature)).toBe(false);
    for (const wrong of [undefined, '', 'x', [signature]])
      expect(isFromTwilio('12345', url, form, wrong)).toBe(false);
  });
});

describe('the Twilio settings', () => {
  const good = {
    TWILIO_ACCOUNT_SID: `AC${'a'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_PHONE: twilioPhone,
  };
  it.each([
    [{ TWILIO_ACCOUNT_SID: 'x' }, /^TWILIO_ACCOUNT_SID/],
    [{ TWILIO_AUTH_TOKEN: '' }, /^TWILIO_AUTH_TOKEN/],
    [{ TWILIO_PHONE: '5415550100' }, /^TWILIO_PHONE/],
    [{ TWILIO_URL: 'http://example.org' }, /^TWILIO_URL/],
    [{ TWILIO_URL: 'https://u:p@example.org' }, /^TWILIO_URL/],
    [{ TWILIO_LINES: '0' }, /^TWILIO_LINES/],
  ])('are rejected by name if invalid: %j', (wrong, sentence) => {
    expect(readTwilioSettings(good)).toMatchObject({ api: 'https://api.twilio.com', lines: 20 });
    expect(() => readTwilioSettings({ ...good, ...wrong })).toThrow(sentence);
  });
});
