/** Texts of the page around the list of approvals. */
export const approve = {
  others: 'Others absent',
  history: 'Last absences',
  none: 'None',
};
