/** The locks of a browser, as far as the renewal needs them: one holder at a time, in order of asking. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, work: () => Promise<unknown>) => {
      const turn = last.then(work, work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
