/** The texts of addresses that lead to no page of the console, or to a legacy one. */
export const navigation = {
  later: {
    title: '“%{title}” is not part of this installation yet',
    text: 'The address is right, but this page has not been installed. Everything else can be used as before.',
    legacy: 'Open the earlier page',
  },
  legacy: {
    none: 'The earlier pages are not connected',
    noneText:
      'This installation does not say where the earlier pages of the product are. The administrator of the installation can set their address.',
    lead: 'This page still comes from the earlier version of the product.',
    own: 'Open in a tab of its own',
    page: 'Earlier page',
  },
} as const;
