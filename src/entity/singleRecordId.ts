/** The id of the only record of a single-record entity. */
export const singleRecordId = '1';
