/** What stands in the place of personal data for those who may not edit it. */
export const masked = '•••';
