// React's development build takes a stack at each element, for the warnings that name an element's owner. That is a
// twentieth of the time of a test that renders, and no test reads such a stack. React stops by itself after ten thousand
// stacks in a second, which it counts here. Where another version counts elsewhere, this does nothing.
import * as React from 'react'

const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)

if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
