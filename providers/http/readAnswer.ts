import { readBlob, readText } from './send.ts';
import { ownFailure } from './serviceError.ts';

/** What a service has answered. */
export interface ServiceAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The answer's JSON; `undefined` when it is of another kind. */
  readonly json: unknown;
  /** The answer as text: a CSV file, for example. */
  readonly text: string;
  /** The answer's bytes, where they were asked for. */
  readonly blob?: Blob;
}

/** Reads the body of an answer. Throws a `ServiceError`: `unreadable` when it is no JSON and says it is. */
export async function readAnswer(answer: Response, asFile = false): Promise<ServiceAnswer> {
  if (asFile && answer.ok) {
    const { status, headers } = answer;
    return { status, headers, json: undefined, text: '', blob: await readBlob(answer) };
  }
  return parsedAnswer(await readText(answer), answer);
}

/** An answer from its text. */
export function parsedAnswer(
  text: string,
  { status, headers }: Pick<ServiceAnswer, 'status' | 'headers'>,
): ServiceAnswer {
  const isJson = (headers.get('Content-Type') ?? '').includes('json');
  return { status, headers, text, json: isJson ? parsed(text, status) : undefined };
}

function parsed(text: string, status: number): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw ownFailure('unreadable', status);
  }
}
