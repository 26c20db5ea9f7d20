/** The texts of a list that is asked for as of an earlier moment. */
export const asOf = {
  ask: 'Show',
  now: 'Now',
  ahead: 'This moment has not come yet.',
  showing: 'As everything was at %{moment}.',
  kept: 'Jobs and who had them, lists and when they show, exclusions, skills, non-working days, schools, limits, permissions and work in other districts are read from the logs.',
  notKept:
    'Not kept, and so as it is now: the time zone of the district, whether the person agrees to work for several districts, and whatever no log tells of.',
};
