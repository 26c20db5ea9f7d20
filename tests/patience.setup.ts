import { configure } from '@testing-library/react';

// A busy machine is slow, not wrong: what appears late has appeared.
configure({ asyncUtilTimeout: 5000 });
