/** The form of a user key: the numbers of the user's type and ID, such as `2-1041`. */
export const userKeyForm = /^\d{1,2}-\d{1,18}$/;
