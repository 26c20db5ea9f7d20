import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { JobKind } from '../jobs/jobKind.ts';
import type { TextChannel } from './textChannel.ts';
import { endAttempt, expireTexts, hasDueText, removeEndedTexts, takeText, textKind } from './textOutbox.ts';

/** Dependencies for sending text messages. */
export interface TextDependencies {
  readonly database: Pick<Database, 'maintain'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** The provider's channel. Undefined if no provider is configured; then nothing is sent. */
  readonly text?: TextChannel | undefined;
  /** Base URL of the webhooks that receive the provider's status reports. */
  readonly publicUrl: string;
}

/** Path of the webhook that receives the provider's status reports (`server/calling/registerTwilio.ts`). */
const textStatusPath = (organization: number, textId: number) => `/twilio/texts/${organization}/${textId}`;

/** Sends due text messages, one at a time. Marks each as being sent before it sends it. */
export const textJob: JobKind<never, TextDependencies> = {
  ...textKind,
  due: { every: 15, read: async ({ database }) => ((await hasDueText(database)) ? [{}] : []) },
  retry: { limit: 3, seconds: 15 },
  timeLimit: 300,
  run: async (_, needs, { signal }) => {
    const { database, text: channel, log, publicUrl } = needs;
    await expireTexts(database);
    while (channel && !signal.aborted) {
      const text = await takeText(database);
      if (!text) return undefined;
      const statusUrl = publicUrl + textStatusPath(text.organization, text.id);
      const outcome = await channel.send({ to: text.to, text: text.text, statusUrl });
      await endAttempt(database, text, outcome);
      const facts = { text: text.id, organization: text.organization, kind: text.kind, state: outcome.state };
      if (outcome.state === 'sent') log.info(facts, 'text message sent');
      else log.warn(facts, 'text message not sent');
    }
    return channel ? 'more' : undefined;
  },
};

/** Days for which sent and failed text messages are kept. */
const keepDays = 30;

/** Deletes text messages that were sent or failed long ago. */
export const textCleanupJob: JobKind<never, TextDependencies> = {
  name: 'text-cleanup',
  ids: [],
  due: { every: 3600, read: async () => [{}] },
  retry: { limit: 1, seconds: 60 },
  timeLimit: 300,
  run: (_, { database }) => removeEndedTexts(database, keepDays).then(() => undefined),
};
