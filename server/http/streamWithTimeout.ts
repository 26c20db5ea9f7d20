import { Readable } from 'node:stream';

/** Milliseconds without progress after which a slow client is disconnected. */
const readerTimeout = 30_000;

/**
 * Streams texts that are generated on demand, at most one text ahead of the client. Ends the stream when the client
 * reads nothing for `readerTimeout`. Calls `onEnd` once in any case.
 */
export function streamWithTimeout(
  texts: AsyncIterable<string>,
  onEnd: () => void,
  timeout = readerTimeout,
): Readable {
  const iterator = texts[Symbol.asyncIterator]();
  let waiting: NodeJS.Timeout | undefined;
  const stream = new Readable({
    highWaterMark: 1,
    encoding: 'utf8',
    read() {
      clearTimeout(waiting);
      iterator.next().then(
        ({ done, value }) => {
          if (stream.destroyed) return;
          stream.push(done ? null : value);
          watch();
        },
        (error) => stream.destroy(error),
      );
    },
    destroy(error, done) {
      clearTimeout(waiting);
      onEnd();
      // Stops the generator once its current text is finished.
      Promise.resolve(iterator.return?.()).catch(() => {});
      done(error);
    },
  });
  const watch = () => {
    clearTimeout(waiting);
    waiting = setTimeout(
      () => stream.destroy(new Error('The reader took nothing for too long.')),
      timeout,
    ).unref();
  };
  watch();
  return stream;
}
