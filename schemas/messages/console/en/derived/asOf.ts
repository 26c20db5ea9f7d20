/** Texts of a list that shows its rows as of an earlier moment. */
export const asOf = {
  ask: 'Show',
  now: 'Now',
  ahead: 'This is in the future. Choose an earlier time.',
  showing: 'Shown as of %{moment}.',
  kept: 'Reconstructed from the change log.',
  notKept: 'Time zone and multi-district consent are shown as they are today.',
};
