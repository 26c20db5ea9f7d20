const last = new Map<string, Promise<unknown>>();

/**
 * Does things about one record one after the other, also when pages follow each other quickly: what one
 * page gives back must not come after what the next one has taken.
 */
export function inTurn<T>(record: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(record) ?? Promise.resolve();
  const done = before.then(work, work);
  last.set(record, done);
  const forget = () => {
    if (last.get(record) === done) last.delete(record);
  };
  done.then(forget, forget);
  return done;
}
