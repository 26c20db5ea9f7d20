/** The URL parameter of a list that names the tab for which a record is to be picked. */
export const requestedTabParameter = 'for';
