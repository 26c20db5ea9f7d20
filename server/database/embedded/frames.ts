/** Reads and writes the few messages of the PostgreSQL protocol that an in-process connection needs. */

const letters = { authentication: 'R', parameter: 'S', key: 'K', ready: 'Z', query: 'Q' } as const;
const codes = { ready: 'Z'.charCodeAt(0), copyIn: 'G'.charCodeAt(0) };

/**
 * Message types after which a client waits for a response: Sync, Query, CopyDone, CopyFail. The driver sends no Flush.
 */
const turnEndTypes = new Set([...'SQcf'].map((letter) => letter.charCodeAt(0)));

/** Type of the Terminate message, with which a client disconnects. */
const terminateType = 'X'.charCodeAt(0);

/** Returns the messages of a server that accepts a client without a password. */
export function welcome(): Buffer {
  const settings = { client_encoding: 'UTF8', DateStyle: 'ISO, MDY', standard_conforming_strings: 'on' };
  return Buffer.concat([
    frame('authentication', Buffer.alloc(4)),
    ...Object.entries(settings).map(([name, value]) =>
      frame('parameter', Buffer.from(`${name}\0${value}\0`)),
    ),
    frame('key', Buffer.alloc(8)),
    frame('ready', Buffer.from('I')),
  ]);
}

/** Returns a Query message for a statement without parameters. */
export function query(text: string): Buffer {
  return frame('query', Buffer.from(`${text}\0`));
}

function frame(kind: keyof typeof letters, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letters[kind]);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** Returns the length of a connection's first message, which has no type letter. Undefined while incomplete. */
export function greetingLength(bytes: Buffer): number | undefined {
  if (bytes.length < 4) return undefined;
  const length = bytes.readInt32BE(0);
  return bytes.length < length ? undefined : length;
}

/**
 * Returns the number of bytes up to the last complete message that expects a response, and whether the client
 * terminates.
 */
export function completeRequests(bytes: Buffer): { length: number; isLast: boolean } {
  let length = 0;
  for (const { letter, end } of framesOf(bytes)) {
    if (letter === terminateType) return { length, isLast: true };
    if (turnEndTypes.has(letter)) length = end;
  }
  return { length, isLast: false };
}

/** Whether a response is complete: the engine is ready or waits for COPY data. */
export function isComplete(answer: Buffer): boolean {
  const start = answer.length - 6;
  if (start >= 0 && answer[start] === codes.ready && answer.readInt32BE(start + 1) === 5) return true;
  return [...framesOf(answer)].at(-1)?.letter === codes.copyIn;
}

/** Yields the complete messages at the start of a buffer: type letter and end position. */
function* framesOf(bytes: Buffer): Generator<{ letter: number; end: number }> {
  let start = 0;
  while (start + 5 <= bytes.length) {
    const end = start + 1 + bytes.readInt32BE(start + 1);
    const letter = bytes[start];
    if (letter === undefined || end > bytes.length) return;
    yield { letter, end };
    start = end;
  }
}
