import type { LiveEnd, LiveEvent, LiveMessage } from '#schemas/protocol/live.ts';

/** A stream message with the event number to resume after. */
export interface NumberedMessage {
  readonly id: number | undefined;
  readonly message: LiveMessage;
}

/** Reads server-sent events until the stream ends. Skips messages of unknown kinds. */
export async function* readMessages(body: ReadableStream<Uint8Array>): AsyncGenerator<NumberedMessage> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = `${rest}${part.value}`.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const message = messageIn(block);
      if (message) yield message;
    }
  }
}

function messageIn(block: string): NumberedMessage | undefined {
  const lines = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line]));
  const fieldOf = (name: string) => lines.get(name)?.slice(name.length + 2);
  const [id, data] = [fieldOf('id'), JSON.parse(fieldOf('data') ?? 'null') as unknown];
  const message = messageOf(fieldOf('event'), data);
  return message && { id: id === undefined ? undefined : Number(id), message };
}

function messageOf(kind: string | undefined, data: unknown): LiveMessage | undefined {
  if (kind === 'events') return { kind, events: data as readonly LiveEvent[] };
  if (kind === 'reset' || kind === 'beat') return { kind };
  if (kind === 'end') return { kind, reason: (data as { readonly reason: LiveEnd }).reason };
  return undefined;
}
