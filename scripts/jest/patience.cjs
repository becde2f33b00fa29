// A busy machine must not fail a test that only waits for a screen: what never comes still fails, later.
require('@testing-library/react').configure({ asyncUtilTimeout: 10_000 });
