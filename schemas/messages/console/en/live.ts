/** Texts of the page of live calls. Those of its list are in the entity's file. */
export const live = {
  off: 'No telephone is connected to this service, so no one is called.',
  simulated: 'Calls are simulated: substitutes answer by chance.',
  next: 'Next round: %{moment}',
  none: 'No call times are set, so no round follows',
  last: 'Last round: %{moment}, %{smart_count} call |||| Last round: %{moment}, %{smart_count} calls',
  underWay: '%{smart_count} call under way |||| %{smart_count} calls under way',
  hour: 'Answers of the last hour',
  runNow: 'Run the next round now',
  ran: 'Round started: %{moment}',
  failed: 'Couldn’t load when the next round of calls is.',
  empty: 'No open jobs in the next two weeks.',
};
