/**
 * The field by which rows that are worked out are asked for as of an earlier moment, where their rule can answer that
 * (docs/domain.md#the-dated-past): a list with it has a line for the moment, which stands in the address.
 */
export const momentAsked = 'asOf';
