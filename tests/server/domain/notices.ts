import type { Notifications } from '#schemas/protocol/session/suite.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { noticeJob } from '#server/suite/notices/noticeJob.ts';
import type { Client } from '#tests/contracts/client.ts';
import type { DemoService } from './demoService.ts';

const base = '/services/absence/v1.0';

/** Sends the notices of the events so far. The first call only stores the current position in the events. */
export async function sendNotices({ database, registry }: DemoService): Promise<void> {
  const none = new AbortController().signal;
  const turn = { signal: none, closing: none, now: new Date() };
  await noticeJob.run({} as never, { database, catalogue: buildCatalogue(registry) }, turn);
}

/** Subscribes a user to a kind of notice in the console. Returns the status of the response. */
export async function subscribe(user: Client, kind: string): Promise<number> {
  const body = { kind, channel: 'inApp', mode: 'instant' };
  return (await user.ask('PUT', `${base}/user/subscriptions`, { body })).status;
}

/** Returns the titles of the user's notices that contain a text, newest first. */
export async function noticesAbout(user: Client, text: string): Promise<string[]> {
  const { json } = await user.ask('GET', `${base}/notifications`);
  return (json as Notifications).map(({ title }) => title).filter((title) => title.includes(text));
}
