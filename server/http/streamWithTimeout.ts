import { Readable } from 'node:stream';

/** For how long a reader may take nothing before it is given up (ms). */
export const readerTimeout = 30_000;

/**
 * A stream of texts that are made while they are read, one ahead at most. A reader that takes nothing
 * for so long is cut off; `onEnd` is called once, however it ends.
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
      // What is being made ends first; nothing more is begun.
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
