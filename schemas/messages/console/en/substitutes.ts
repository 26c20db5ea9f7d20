/** The texts of the pages of substitutes. */
export const substitutes = {
  limit: {
    day: 'in a day',
    week: 'in a week',
    month: 'in a month',
    tooLow: 'Nobody can take a job under these limits: the shortest lasts %{hours} hours (%{spans}).',
  },
};
