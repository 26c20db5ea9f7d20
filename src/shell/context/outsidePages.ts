/** Pages of the service itself, beside the console, by the names of their texts. */
export const outsidePages = { 'developer.apiPage': '/api', 'developer.openApi': '/openapi.json' } as const;
