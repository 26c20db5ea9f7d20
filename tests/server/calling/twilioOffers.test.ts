import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { emailFavorites } from '#server/calling/emailFavorites.ts';
import { makeCalls } from '#server/calling/makeCalls.ts';
import { registerOffers } from '#server/calling/registerOffers.ts';
import { registerTwilio, type TwilioDependencies } from '#server/calling/registerTwilio.ts';
import { startRound } from '#server/calling/startRound.ts';
import { readText } from '#server/calling/textWords.ts';
import { twilioTelephone } from '#server/calling/twilioTelephone.ts';
import { textJob } from '#server/channels/textJob.ts';
import { twilioApi } from '#server/channels/twilioApi.ts';
import { readTwilioSettings } from '#server/config/twilioSettings.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { loadCalling } from '#server/domain/calling/loadRound.ts';
import { domain } from '#server/domain/domain.ts';
import { startTwilio, type TwilioStandIn } from '../channels/twilioStandIn.ts';
import { type AbsenceScene, startAbsences } from '../domain/absenceScene.ts';
import { freePort } from '../identity/freePort.ts';
import { engines } from '../identity/startService.ts';

const signal = new AbortController().signal;
const [coraPhone, danPhone, pin] = ['5415550111', '5415550112', '83921'];

/**
 * Tests the rules of docs/domain.md#calls: offers through a fake Twilio API, answered by signed webhooks and by links
 * over HTTP.
 */
describe.each(engines())('offers by telephone, text message and email, %s', (engine) => {
  let scene: AbsenceScene;
  let twilio: TwilioStandIn;
  let app: FastifyInstance;
  let needs: TwilioDependencies;
  let [cora, dan] = [0, 0];
  let now: Date;
  let job: number;

  const rows: AbsenceScene['rows'] = (text, values) => scene.rows(text, values);
  const addSubstitute = async (lastName: string, parts: object) => {
    const body = { firstName: 'Cora', lastName, joiningDate: '2025-09-01', ...parts };
    const made = await scene.service.call('substitute/general-information', 'create', undefined, { body });
    expect(made.status, made.text).toBe(201);
    return Number(made.json.substituteId);
  };

  beforeAll(async () => {
    [scene, twilio] = [await startAbsences(engine), await startTwilio()];
    await rows('update substitute set is_active = false');
    cora = await addSubstitute('One', { phoneNumber: coraPhone, pin });
    dan = await addSubstitute('Two', { phoneNumber: danPhone, email: 'dan@example.org' });
    await rows(
      'update substitute set sms_phone_number = phone_number, opt_in_status = 2 where substitute_id = $1',
      [dan],
    );
    await rows(
      'update substitute set ignore_daily_limit = true, ignore_weekly_limit = true, ignore_monthly_limit = true',
    );
    await rows('delete from call_time_disclaimer');
    await rows('delete from preferred_substitutes where worker_id = $1', [scene.worker]);
    await rows('delete from worker__skill_ids');
    const { json } = await scene.service.call('settings/call-times', 'get');
    const callTimes = [{ days: 127, from: '05:00', to: '08:00' }];
    const body = { ...json, callTimes, smsTimes: null, quietFrom: null, quietTo: null };
    const saved = await scene.service.call('settings/call-times', 'update', undefined, { body });
    expect(saved.status, saved.text).toBe(200);
    const settings = readTwilioSettings(twilio.environment);
    const port = await freePort();
    const publicUrl = `http://127.0.0.1:${port}`;
    const { database } = scene.service;
    const catalogue = buildCatalogue(readRegistry(entityFiles));
    const telephone = twilioTelephone(twilioApi(settings), publicUrl, settings.lines);
    needs = { database, catalogue, domain, twilio: settings, clock: () => now, publicUrl, telephone };
    app = fastify();
    registerTwilio(app, needs);
    registerOffers(app, needs);
    await app.listen({ port, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app?.close();
    await twilio?.close();
    await scene?.service.close();
  });

  beforeEach(async () => {
    twilio.taken.length = 0;
    const made = await scene.send('create', scene.draftOf([scene.dayOn(scene.week[0])]));
    expect(made.status, made.text).toBe(201);
    job = Number((await scene.daysOf(Number(made.json.absenceId)))[0]?.job);
    now = await at(scene.week[0], '05:30');
  });
  afterEach(async () => {
    await rows('delete from call_attempt where confirmation_number >= $1', [job]);
    for (const table of ['call_round', 'offer_link', 'text_outbox', 'mail_outbox'])
      await rows(`delete from ${table}`);
    await scene.clear();
  });

  const at = async (date: string | undefined, time: string) => {
    const [row] = await rows(
      'select ($1::timestamp at time zone time_zone) as moment from organization where org_id = $2',
      [`${date} ${time}`, scene.org],
    );
    return new Date(String(row?.moment));
  };
  /** Starts a round of calls in which the given substitute is the only active one, and makes the calls of the round. */
  const roundFor = async (substitute: number) => {
    await rows('update substitute set is_active = (substitute_id = $1)', [substitute]);
    await needs.database.write(scene.org, (sql) => startRound(sql, scene.org, now));
    await makeCalls(needs, scene.org, now, signal);
    const log = () => {};
    const sending = { database: needs.database, log: { info: log, warn: log }, publicUrl: needs.publicUrl };
    const text = twilioApi(needs.twilio);
    await textJob.run({}, { ...sending, text }, { signal, closing: signal, now });
    return twilio.taken.at(-1);
  };
  const attempt = async () =>
    (
      await rows(
        'select * from call_attempt where confirmation_number = $1 order by call_attempt_id desc limit 1',
        [job],
      )
    )[0];
  const day = async () =>
    (
      await rows(
        `select day.fill_status::int as fill, day.substitute_id::int as substitute, own.source from absence_day as day
         left join assignment as own on own.confirmation_number = day.confirmation_number and own.removed_at is null
         where day.confirmation_number = $1`,
        [job],
      )
    )[0];
  const actionOf = (twiml: string) => (/action="([^"]*)"/.exec(twiml)?.[1] ?? '').replaceAll('&#38;', '&');
  const press = async (url: string, digits: string) => {
    const answer = await twilio.webhook(url, { CallSid: 'CA1', Digits: digits });
    return { status: answer.status, text: await answer.text() };
  };

  test('a call asks for the PIN, reads the job, and assigns it when 1 is pressed; later requests are rejected', async () => {
    const call = await roundFor(cora);
    expect(call).toMatchObject({
      resource: 'Calls',
      form: { To: `+1${coraPhone}`, MachineDetection: 'Enable' },
    });
    const url = call?.form.Url ?? '';
    const greeting = await press(url, '');
    expect(greeting.text).toMatch(/<Gather[^>]*finishOnKey="#".*<Say language="en-US">[^<]*PIN/);
    expect(greeting.text).not.toContain(String(job));
    const wrong = await press(actionOf(greeting.text), '11111');
    expect(wrong.text).toContain('wrong');
    const offer = await press(actionOf(wrong.text), pin);
    expect(offer.text).toMatch(/To accept, press 1/);
    expect(await day()).toMatchObject({ fill: 2 });
    const answer = actionOf(offer.text);
    expect((await press(answer, '1')).text).toMatch(/You have job \d+.*<Hangup\/>/);
    expect(await day()).toEqual({ fill: 3, substitute: cora, source: 'phone' });
    for (const late of [answer, url, actionOf(greeting.text)])
      expect((await press(late, '1')).status).toBe(409);
    const status = { CallSid: 'CA1', CallStatus: 'completed', CallDuration: '42' };
    const statusUrl = call?.form.StatusCallback ?? '';
    expect((await twilio.webhook(statusUrl, status)).status).toBe(204);
    expect((await twilio.webhook(statusUrl, status)).status).toBe(409);
    expect(await attempt()).toMatchObject({ result: 'accepted', duration_seconds: '42' });
  });

  test.each([
    [{ CallStatus: 'busy' }, 'busy'],
    [{ CallStatus: 'no-answer' }, 'noAnswer'],
    [{ CallStatus: 'completed', CallDuration: '7' }, 'hungUp'],
  ])('a call that ends as %j has the result %s', async (form, result) => {
    const call = await roundFor(cora);
    expect((await twilio.webhook(call?.form.StatusCallback ?? '', form)).status).toBe(204);
    expect(await attempt()).toMatchObject({ result });
    expect(await day()).toMatchObject({ fill: 2 });
  });

  test('an answering machine gets a hang-up, and three wrong PINs end the call', async () => {
    let call = await roundFor(cora);
    const machine = await twilio.webhook(call?.form.Url ?? '', { AnsweredBy: 'machine_start' });
    expect(await machine.text()).toContain('<Response><Hangup/></Response>');
    expect(await attempt()).toMatchObject({ result: 'voicemail' });
    now = await at(scene.week[0], '06:30');
    call = await roundFor(cora);
    let response = await press(call?.form.Url ?? '', '');
    for (let tries = 0; tries < 3; tries += 1) response = await press(actionOf(response.text), '00000');
    expect(response.text).toContain('<Hangup/>');
    expect(await attempt()).toMatchObject({ result: 'invalidPin' });
  });

  test('forged webhooks get 403 and change nothing', async () => {
    const call = await roundFor(cora);
    const url = call?.form.Url ?? '';
    for (const one of [`${url}/answer`, `${url}/status`, url, `${needs.publicUrl}/twilio/texts`]) {
      expect((await twilio.webhook(one, { Digits: '1', CallStatus: 'busy' }, 'forged')).status).toBe(403);
      expect((await fetch(one, { method: 'POST' })).status).toBe(403);
    }
    expect((await press(`${url.replace(`/${scene.org}/`, '/4/')}/answer`, '1')).status).toBe(409);
    expect(await attempt()).toMatchObject({ result: 'calling' });
    expect(await day()).toMatchObject({ fill: 2 });
  });

  let messages = 0;
  const textFrom = async (body: string, phone = danPhone, also = {}) => {
    messages += 1;
    const form = {
      From: `+1${phone}`,
      Body: body,
      MessageSid: `SM${String(messages).padStart(32, '0')}`,
      ...also,
    };
    const answer = await twilio.webhook(`${needs.publicUrl}/twilio/texts`, form);
    return { status: answer.status, text: await answer.text(), form };
  };

  test('a text message offers a job; YES takes it once', async () => {
    const sent = await roundFor(dan);
    expect(sent).toMatchObject({ resource: 'Messages', form: { To: `+1${danPhone}` } });
    expect(sent?.form.Body).toMatch(new RegExp(`job ${job}, .*Reply YES`));
    expect(await attempt()).toMatchObject({ channel: 'text', result: 'sent', phone: '0112' });
    expect((await textFrom('maybe later')).text).toContain('Reply YES or NO');
    expect((await textFrom('yes 12345')).text).toContain('no open job offer');
    expect((await textFrom('YES', '5415559999')).text).not.toContain('<Message>');
    expect(await day()).toMatchObject({ fill: 2 });
    const yes = await textFrom(' Sí! ');
    expect(yes.text).toContain(`You have job ${job}`);
    expect(await day()).toEqual({ fill: 3, substitute: dan, source: 'text' });
    expect((await twilio.webhook(`${needs.publicUrl}/twilio/texts`, yes.form)).status).toBe(409);
    expect((await textFrom('YES')).text).toContain('no open job offer');
  });

  test('YES takes the open job, although an older text is about a job that is filled by now', async () => {
    await roundFor(dan);
    await rows(
      `insert into call_attempt select (jsonb_populate_record(call_attempt, jsonb_build_object(
         'call_attempt_id', call_attempt_id + 1, 'called_at', called_at - interval '50 minutes',
         'confirmation_number', (select confirmation_number from absence_day
           where fill_status = 3 and job_id = confirmation_number order by 1 limit 1)))).*
       from call_attempt where confirmation_number = $1`,
      [job],
    );
    expect((await textFrom('YES')).text).toContain(`You have job ${job}`);
    expect((await textFrom('YES')).text).toContain('already filled');
    await rows('delete from call_attempt');
  });

  test.each(['YES', 'YES with the job number'])('%s takes a job that was offered twice', async (reply) => {
    const body = reply === 'YES' ? reply : `YES ${job}`;
    await roundFor(dan);
    await rows(
      `insert into call_attempt select (jsonb_populate_record(call_attempt, jsonb_build_object(
         'call_attempt_id', call_attempt_id + 1, 'called_at', called_at - interval '50 minutes'))).*
       from call_attempt where confirmation_number = $1`,
      [job],
    );
    expect((await textFrom(body)).text).toContain(`You have job ${job}`);
    expect((await textFrom(body)).text).toContain('no open job offer');
  });

  test('a late reply to a text message returns that the job is filled; STOP and START change the consent', async () => {
    await roundFor(dan);
    await rows('update absence_day set fill_status = 3, substitute_id = $2 where confirmation_number = $1', [
      job,
      cora,
    ]);
    expect((await textFrom(`Yes ${job}`)).text).toContain('already filled');
    expect(await attempt()).toMatchObject({ result: 'alreadyFilled' });
    expect((await textFrom('STOP')).text).not.toContain('<Message>');
    const state = async () =>
      (
        await rows(
          'select opt_in_status::int as status, opt_in_date is not null as dated from substitute where substitute_id = $1',
          [dan],
        )
      )[0];
    expect(await state()).toEqual({ status: 3, dated: false });
    expect((await textFrom('Help')).text).toContain('STOP');
    expect((await textFrom('HELP', danPhone, { OptOutType: 'HELP' })).text).not.toContain('<Message>');
    expect((await textFrom('start')).text).toContain('<Message>');
    expect(await state()).toEqual({ status: 2, dated: true });
  });

  test('a text message reported as undelivered is an error, and later reports are rejected', async () => {
    await roundFor(dan);
    const url = twilio.taken.at(-1)?.form.StatusCallback ?? '';
    const report = (MessageStatus: string, MessageSid = twilio.taken.at(-1)?.sid ?? '') =>
      twilio.webhook(url, { MessageStatus, MessageSid, ErrorCode: '30003' });
    expect((await report('undelivered', 'SMother')).status).toBe(409);
    expect((await report('undelivered')).status).toBe(204);
    expect((await report('delivered')).status).toBe(409);
    await makeCalls(needs, scene.org, now, signal);
    expect(await attempt()).toMatchObject({ result: 'error' });
  });

  describe('favorites', () => {
    let link: string;
    const mailDan = async () => {
      const calling = await needs.database.read(
        scene.org,
        async (sql) => (await loadCalling(sql, scene.org, now))[0],
      );
      if (!calling) throw new Error('no district');
      return needs.database.write(scene.org, (sql) =>
        emailFavorites(sql, scene.org, calling, needs.publicUrl),
      );
    };
    beforeEach(async () => {
      await rows('update substitute set is_active = (substitute_id = $1)', [dan]);
      const body = { workerId: scene.worker, substituteId: dan, callRank: 1, comments: 'Best' };
      const made = await scene.service.call('employee/preferred-substitutes', 'create', undefined, { body });
      expect(made.status, made.text).toBe(201);
      await rows('update absence_day set created_at = $2 where confirmation_number = $1', [
        job,
        now.toISOString(),
      ]);
      expect(await mailDan()).toBe(1);
      expect(await mailDan()).toBe(0);
      const mails = await rows('select * from mail_outbox');
      expect(mails).toMatchObject([
        { kind: 'jobOffer', recipient: 'dan@example.org', org_id: String(scene.org) },
      ]);
      link = /http\S+/.exec(String(mails[0]?.body))?.[0] ?? '';
    });
    afterEach(() => rows('delete from preferred_substitutes where substitute_id = $1', [dan]));

    const post = (answer: string, url = link) =>
      fetch(url, { method: 'POST', body: new URLSearchParams({ answer }) });

    test('are emailed once; opening the link changes nothing, and its button accepts once', async () => {
      const page = await fetch(link);
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(await page.text()).toContain('Accept job');
      expect((await fetch(link, { method: 'HEAD' })).status).toBe(200);
      expect(await day()).toMatchObject({ fill: 2 });
      expect((await post('')).status).toBe(400);
      const done = await post('accept');
      expect([done.status, await done.text()]).toEqual([200, expect.stringContaining(`You have job ${job}`)]);
      expect(await day()).toEqual({ fill: 3, substitute: dan, source: 'web' });
      expect((await post('decline')).status).toBe(410);
      expect((await fetch(link)).status).toBe(410);
    });

    test('get no job through a forged link, a link of another district, or when the job is filled', async () => {
      const forged = link.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
      for (const wrong of [forged, link.replace(`${scene.org}.`, '4.'), link.replace(/=.*/, '=x')]) {
        expect((await fetch(wrong)).status).toBe(404);
        expect((await post('accept', wrong)).status).toBe(404);
      }
      expect(await attempt()).toMatchObject({ channel: 'email', result: 'sent' });
      await rows(
        'update absence_day set fill_status = 3, substitute_id = $2 where confirmation_number = $1',
        [job, cora],
      );
      expect((await post('accept')).status).toBe(410);
      expect(await day()).toMatchObject({ substitute: cora });
    });
  });
});

describe('a keyword in a text message', () => {
  test.each([
    ['YES', { word: 'yes' }],
    ['sí 900123', { word: 'yes', job: 900123 }],
    [' no. ', { word: 'no' }],
    ['No #12', { word: 'no', job: 12 }],
    ['Stop', { word: 'stop' }],
    ['alto', { word: 'stop' }],
    ['ayuda', { word: 'help' }],
    ['stop 12', undefined],
    ['yes please call me', undefined],
    ['yesterday', undefined],
    ['', undefined],
  ])('%j is read as %j', (body, expected) => expect(readText(body)).toEqual(expected));
});
