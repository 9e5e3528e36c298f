/**
 * Stands in for the ajv validator a test helper of @rjsf/core names: forms bring their own (`engine/forms`), and ajv
 * stays on the server.
 */
export default undefined
