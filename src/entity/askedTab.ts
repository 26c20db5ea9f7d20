/** The query parameter by which the list of a kind of record is told for which tab one is to be chosen. */
export const askedTab = 'for';
