import { onDemand } from '../../ui/missing/onDemand.tsx';

/** What can be done with the record of a row: fetched when the rows are there, so that they do not wait for it. */
export const RowMenu = onDemand(async () => {
  await painted();
  return (await import('../actions/RowActions.tsx')).RowActions;
});

/** Resolves when what is drawn now is on the screen. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
