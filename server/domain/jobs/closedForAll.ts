/** SQL condition: a row of `closed_day` closes every school. */
export const closedForAll =
  "kind = 'closed' and scope = 'organization' and (status <> 'noted' or source = 'planned')";
