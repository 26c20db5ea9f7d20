/** The id of the page's `<main>`, where the skip link leads. */
export const contentId = 'content';
