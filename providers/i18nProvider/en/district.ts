/** The texts of changing the district, and of a district that the sign-in is not for. */
export const district = {
  title: 'Your districts',
  current: 'This tab is in it',
  newTab: '(opens in a new tab)',
  failed: 'Your districts could not be read.',
  some: 'The first %{shown} of %{total}.',
  wrong: {
    title: 'Your sign-in is not for this district',
    write: 'Nothing was saved. What you entered is still on the page.',
    read: 'The service answers nothing more for it. What you entered is still on the page.',
    tab: 'This tab is in',
    person: 'You are signed in as',
    own: 'Your sign-in is for',
    none: 'No district. Ask the administrator of your district.',
    goOn: 'Open your district in a new tab, and this page stays as it is. If you should work in the district of this tab, ask its administrator for access; then check again and save.',
    check: 'Check again',
    checking: 'Checking…',
    still: 'The district of this tab is still refused.',
    again: 'This district is open to you again. Save once more.',
    stay: 'Stay on this page',
  },
} as const;
