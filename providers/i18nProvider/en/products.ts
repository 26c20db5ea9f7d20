/** The texts of the suite's product selection. */
export const products = {
  title: 'Choose a product',
  failed: 'The page that you asked for could not be opened. Choose where to go.',
  lead: 'The products of your district. Your sign-in is good for all of them.',
  list: 'Products',
  console: 'Absence management',
  here: 'You are here',
  notPurchased: 'Not purchased',
  open: 'Open %{name}',
  learnMore: 'Learn more about %{name}',
  opening: 'Opening %{name}',
  unreadable: 'The other products could not be loaded.',
  again: 'Try again',
} as const;
