/** The condition that a row of `closed_day` closes every school, as SQL. */
export const closedForAll =
  "kind = 'closed' and scope = 'organization' and (status <> 'noted' or source = 'planned')";
