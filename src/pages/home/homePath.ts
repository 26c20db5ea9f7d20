/** The address of the start page, below the district's. */
export const homePath = '/home';
