/** File name extensions that are allowed for absence files. */
export const fileTypes = ['doc', 'docx', 'pdf', 'xls', 'xlsx', 'ppt', 'pptx', 'jpg', 'png'] as const;
