/** The texts of the pages of substitutes. */
export const substitutes = {
  limit: {
    day: 'al día',
    week: 'a la semana',
    month: 'al mes',
    tooLow: 'Nadie puede aceptar un trabajo con estos límites: el más corto dura %{hours} horas (%{spans}).',
  },
};
