/** The few messages of PostgreSQL's protocol that an in-process connection has to know. */

const letters = { authentication: 'R', parameter: 'S', key: 'K', ready: 'Z', query: 'Q' } as const;
const codes = { ready: 'Z'.charCodeAt(0), copyIn: 'G'.charCodeAt(0) };

/** After these a client waits for an answer: Sync, Query, CopyDone, CopyFail. The driver sends no Flush. */
const turns = new Set([...'SQcf'].map((letter) => letter.charCodeAt(0)));

/** Terminate: the client goes. */
const farewell = 'X'.charCodeAt(0);

/** What a server says to a client that it lets in without a password. */
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

/** A statement without parameters. */
export function query(text: string): Buffer {
  return frame('query', Buffer.from(`${text}\0`));
}

function frame(kind: keyof typeof letters, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letters[kind]);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** The length of the first message of a connection, which has no letter; undefined while it is not all there. */
export function greetingLength(bytes: Buffer): number | undefined {
  if (bytes.length < 4) return undefined;
  const length = bytes.readInt32BE(0);
  return bytes.length < length ? undefined : length;
}

/** How many bytes are whole messages up to the last one that wants an answer, and whether the client goes. */
export function turnIn(bytes: Buffer): { length: number; isLast: boolean } {
  let length = 0;
  for (const { letter, end } of framesOf(bytes)) {
    if (letter === farewell) return { length, isLast: true };
    if (turns.has(letter)) length = end;
  }
  return { length, isLast: false };
}

/** Whether an answer leaves the client its turn: after it the engine is ready, or waits for data to copy. */
export function isComplete(answer: Buffer): boolean {
  const start = answer.length - 6;
  if (start >= 0 && answer[start] === codes.ready && answer.readInt32BE(start + 1) === 5) return true;
  return [...framesOf(answer)].at(-1)?.letter === codes.copyIn;
}

/** The whole messages at the beginning of some bytes: their letters, and where they end. */
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
