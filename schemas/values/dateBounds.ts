/** The earliest and the latest date of the product (docs/specification.md#application-9-limits). */
export const earliestDate = '1900-01-01';
export const latestDate = '9999-12-31';
