/** The texts beside the list of approvals. */
export const approve = {
  others: 'Others absent',
  history: 'Last absences',
  none: 'None',
};
