/**
 * Marks a promise so that React's `use` reads it synchronously once fulfilled. Otherwise React first renders the
 * fallback, which then stays for at least 300 ms. Returns the same promise.
 */
export function readyPromise<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  );
  return promise;
}
