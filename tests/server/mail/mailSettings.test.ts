import { describe, expect, it } from 'vitest';
import { readMailSettings } from '#server/config/mailSettings.ts';

const from = { MAIL_FROM: 'District <absences@example.org>' };

describe('the settings of the mail server', () => {
  it('are undefined without a mail server', () => {
    expect(readMailSettings({})).toBeUndefined();
    expect(readMailSettings({ SMTP_URL: '', ...from })).toBeUndefined();
  });

  it('come from one URL or from parts, and default to encryption except on localhost', () => {
    expect(readMailSettings({ SMTP_URL: 'smtp://ana%40x:p%3Aw@mail.example.org', ...from })).toEqual({
      host: 'mail.example.org',
      port: 587,
      tls: 'starttls',
      user: 'ana@x',
      password: 'p:w',
      from: { name: 'District', address: 'absences@example.org' },
      replyTo: undefined,
      keepDays: 30,
    });
    expect(readMailSettings({ SMTP_URL: 'smtps://mail.example.org', ...from })).toMatchObject({
      port: 465,
      tls: 'implicit',
    });
    const parts = { SMTP_HOST: 'localhost', SMTP_PORT: '2525', SMTP_USER: 'u', SMTP_PASSWORD: 'p' };
    expect(readMailSettings({ ...parts, ...from, MAIL_KEEP_DAYS: '7' })).toMatchObject({
      host: 'localhost',
      port: 2525,
      tls: 'none',
      user: 'u',
      keepDays: 7,
    });
    expect(readMailSettings({ SMTP_HOST: 'mail.example.org', SMTP_TLS: 'none', ...from })?.tls).toBe('none');
  });

  it.each([
    [{ SMTP_URL: 'http://user:secret@x' }, /^SMTP_URL must be smtp:/],
    [{ SMTP_URL: 'smtp://user:secret@x/?pool=true' }, /^SMTP_URL must be smtp:/],
    [{ SMTP_URL: 'smtp://x', SMTP_HOST: 'x' }, /exclude each other/],
    [{ SMTP_HOST: 'x', SMTP_PORT: 'mail' }, /^SMTP_PORT must be/],
    [{ SMTP_HOST: 'x', SMTP_TLS: 'yes' }, /^SMTP_TLS must be/],
    [{ SMTP_HOST: 'x', MAIL_FROM: 'a@x.org, b@x.org' }, /^MAIL_FROM must be one email address/],
    [{ SMTP_HOST: 'x', MAIL_FROM: '' }, /^MAIL_FROM is needed/],
    [{ SMTP_HOST: 'x', MAIL_KEEP_DAYS: '0' }, /^MAIL_KEEP_DAYS must be/],
  ])('are rejected by name if invalid: %j', (environment, sentence) => {
    const read = () => readMailSettings({ ...from, ...environment });
    expect(read).toThrow(sentence);
    expect(read).not.toThrow(/secret/);
  });
});
