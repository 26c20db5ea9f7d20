/** Pages of the service outside the console, by message key. */
export const outsidePages = { 'developer.apiPage': '/api', 'developer.openApi': '/openapi.json' } as const;
