import { readItem } from '../../storage/storedItems.ts';
import type { Connection } from '../connection.ts';
import { parsedAnswer, type ServiceAnswer } from '../send.ts';
import { ServiceError } from '../serviceError.ts';
import { forgetAnswer, keepAnswer, readAnswer, type StoredAnswer, timesForgotten } from './storedAnswers.ts';

/**
 * Older than this, in milliseconds, an answer is asked for again (docs/specification.md#application-9-limits:
 * "stale time 2 minutes").
 */
export const staleAfter = 120_000;

/** The headers that callers read; the others belong to the one answer that they came with. */
const keptHeaders = ['Content-Type', 'Content-Range'];

/**
 * Gives the answer that this tab keeps of a call, at once; one that is older than two minutes is asked for
 * again meanwhile, for the next time. Without one it is asked for now.
 */
export async function throughCache(key: string, ask: () => Promise<ServiceAnswer>): Promise<ServiceAnswer> {
  const stored = readAnswer(key);
  if (!stored) return retained(key, ask);
  if (Date.now() - stored.requestedAt >= staleAfter) void refresh(key, ask);
  return answerOf(stored);
}

/** What an answer is known by: who asked, as whom, for which district, in which language, and what for. */
export function answerKey(current: Connection, address: string): string {
  return JSON.stringify([
    readItem('subject'),
    current.userKey(),
    current.impersonation?.userKey(),
    current.organization(),
    current.language(),
    address,
  ]);
}

async function retained(key: string, ask: () => Promise<ServiceAnswer>): Promise<ServiceAnswer> {
  const before = timesForgotten();
  const answer = await ask();
  if (timesForgotten() === before) keepAnswer(key, storedOf(answer));
  return answer;
}

/** What a service refuses now is not shown again; while it cannot be reached, the kept answer is what there is. */
async function refresh(key: string, ask: () => Promise<ServiceAnswer>): Promise<void> {
  try {
    await retained(key, ask);
  } catch (error) {
    if (error instanceof ServiceError && error.status >= 400 && error.status < 500) forgetAnswer(key);
  }
}

function storedOf({ status, headers, text }: ServiceAnswer): StoredAnswer {
  const named = keptHeaders.map((name) => [name, headers.get(name) ?? ''] as const);
  return { requestedAt: Date.now(), status, text, headers: Object.fromEntries(named) };
}

function answerOf({ status, headers, text }: StoredAnswer): ServiceAnswer {
  return parsedAnswer(text, { status, headers: new Headers(headers) });
}
