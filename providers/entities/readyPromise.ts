/**
 * A promise that React's `use` reads at once when it is fulfilled. Of others React learns that only after it has drawn
 * the placeholder, which then stays for 300 ms at least. Gives the same promise.
 */
export function readyPromise<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  );
  return promise;
}
