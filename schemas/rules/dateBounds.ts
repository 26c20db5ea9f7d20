/** The earliest and the latest date of the product (specification, section 9). */
export const earliestDate = '1900-01-01';
export const latestDate = '9999-12-31';
