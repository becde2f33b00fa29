// What `sw.js` is made of for one release where the service worker is to go (services/README.md): each browser that has it takes
// this in its place, which takes itself away. Subscriptions end with it.

export {};
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()));
